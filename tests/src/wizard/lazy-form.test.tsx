import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lazyForm, preloadForm } from '#src/wizard/form/lazy-form.tsx'

/** Forms that come in a file of their own. */

const Questions = () => <p>Questions</p>
const shown = (Form: React.ComponentType) => renderToStaticMarkup(<Form />)

describe('a form that comes in a file of its own', () => {
  test('is waited for by itself while it is fetched: nothing suspends', () => {
    expect(shown(lazyForm(async () => Questions))).toMatch(/role="status".*Loading/)
  })

  test('is shown immediately where it is there', async () => {
    const Form = lazyForm(async () => Questions)
    await Form.preload()
    expect(shown(Form)).toBe('<p>Questions</p>')
  })

  test('is shown immediately where all of it came with something else', () => {
    const Form = lazyForm(
      async () => Questions,
      () => Questions,
    )
    expect(shown(Form)).toBe('<p>Questions</p>')
    expect(Form.isFetched()).toBe(true)
  })

  test('is fetched once, however often it is wanted', async () => {
    let fetched = 0
    const Form = lazyForm(async () => {
      fetched += 1
      return Questions
    })
    await Form.preload()
    preloadForm(Form)
    shown(Form)
    expect(fetched).toBe(1)
  })

  test('that could not be fetched is fetched again', async () => {
    let fails = true
    const Form = lazyForm(async () => {
      if (fails) throw new Error('Offline.')
      return Questions
    })
    await expect(Form.preload()).rejects.toThrow('Offline.')
    fails = false
    await Form.preload()
    expect(shown(Form)).toBe('<p>Questions</p>')
  })
})
