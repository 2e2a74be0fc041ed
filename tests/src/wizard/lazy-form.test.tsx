import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lazyForm, preloadForm, resetForm } from '#src/wizard/form/lazy-form.tsx'

/** Forms that come in a file of their own. */

const Questions = () => <p>Questions</p>
const shown = (Form: React.ComponentType) =>
  renderToStaticMarkup(
    <Suspense fallback={<p>Loading</p>}>
      <Form />
    </Suspense>,
  )

describe('a form that comes in a file of its own', () => {
  test('is waited for while it is fetched', () => {
    expect(shown(lazyForm(async () => Questions))).toContain('Loading')
  })

  test('is shown immediately where it is there: nothing suspends', async () => {
    const Form = lazyForm(async () => Questions)
    await Form.preload()
    expect(shown(Form)).toBe('<p>Questions</p>')
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
    resetForm(Form)
    await Form.preload()
    expect(shown(Form)).toBe('<p>Questions</p>')
  })
})
