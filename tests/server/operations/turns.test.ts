import { describe, expect, test } from 'vitest'
import { createTurns, TooManyWaiting } from '#server/process/turns.ts'

/** Work that waits for its turn. */

const always = new AbortController().signal

/** Work that ends on demand. */
function task() {
  let finish = () => {}
  const over = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { work: () => over, finish }
}

describe('turns', () => {
  test('go round among those who want one, however much each wants', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10 })
    const first = task()
    const order: string[] = []
    const one = (whose: string, what: string) =>
      turns.take(whose, always, async () => void order.push(what))
    const all = [
      turns.take('ann', always, first.work),
      one('ann', 'ann 2'),
      one('ann', 'ann 3'),
      one('ben', 'ben 1'),
      one('cid', 'cid 1'),
    ]
    first.finish()
    await Promise.all(all)
    expect(order).toEqual(['ann 2', 'ben 1', 'cid 1', 'ann 3'])
  })

  test('are granted to so many at once, and no more', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10 })
    let atWork = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        turns.take(`person ${i % 4}`, always, async () => {
          atWork += 1
          most = Math.max(most, atWork)
          await new Promise((resolve) => setImmediate(resolve))
          atWork -= 1
        }),
      ),
    )
    expect(most).toBe(2)
  })

  test('are waited for by so many, and no more', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const first = task()
    const begun = [turns.take('ann', always, first.work), turns.take('ben', always, first.work)]
    await expect(turns.take('cid', always, first.work)).rejects.toThrow(TooManyWaiting)
    first.finish()
    await Promise.all(begun)
    await expect(turns.take('cid', always, async () => 'done')).resolves.toBe('done')
  })

  test('are waited for by one person in so many places, and the others are left to others', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 6, share: 2 })
    const first = task()
    const begun = ['ann', 'ann', 'ann'].map((whose) => turns.take(whose, always, first.work))
    await expect(turns.take('ann', always, first.work)).rejects.toThrow(TooManyWaiting)
    const others = ['ben', 'cid'].map((whose) => turns.take(whose, always, async () => whose))
    first.finish()
    await Promise.all(begun)
    await expect(Promise.all(others)).resolves.toEqual(['ben', 'cid'])
    await expect(turns.take('ann', always, async () => 'again')).resolves.toBe('again')
  })

  test('go on after work that fails, and after someone who left', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10 })
    const first = task()
    const failing = turns.take('ann', always, () =>
      first.work().then(() => Promise.reject(new Error('failed'))),
    )
    const leaver = new AbortController()
    const left = turns.take('ben', leaver.signal, async () => 'never')
    const last = turns.take('ben', always, async () => 'done')
    leaver.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    first.finish()
    await expect(failing).rejects.toThrow('failed')
    await expect(last).resolves.toBe('done')
    await expect(turns.take('ann', leaver.signal, async () => 'never')).rejects.toThrow('left')
  })
})
