import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { DraftFailure } from '#src/portal-wizard/draft-failure.tsx'
import { WizardHostProvider } from '#src/wizard/wizard-host.tsx'
import { markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** What a person reads where a draft can't be opened. */

/** A draft that nobody knows any more, of which this device has something. */
async function textOf({ isUnreadable = false, lacksSecrets = false }) {
  const error = new ApiError({ kind: 'missing', statusCode: 404, messages: ['No such draft.'] })
  const html = await renderPart(() => (
    <WizardHostProvider value={{}}>
      <DraftFailure
        error={error}
        flow="terminate"
        id={7}
        overview="/terminate-user-services"
        open={async () => undefined}
        onRenew={isUnreadable ? undefined : () => undefined}
        hasUnsaved
        lacksSecrets={lacksSecrets}
        isUnreadable={isUnreadable}
      />
    </WizardHostProvider>
  ))
  return markupTexts(html).join(' ')
}

test('says what to do about answers that only a newer version of the portal can read', async () => {
  const text = await textOf({ isUnreadable: true })
  expect(text).toContain("this one can't read them. Reload the page to get the newest version.")
  expect(text).not.toContain('Continue as a new request')
})

test('offers those that can be read, of a draft that may have been submitted by their own author', async () => {
  const text = await textOf({})
  expect(text).toContain('It was removed, or it was submitted, maybe by your last attempt.')
  expect(text).toContain('Continue as a new request')
  expect(text).not.toContain('Reload the page')
})

test('promises no password that was typed with them', async () => {
  const again = 'answers on this device. Enter passwords and keys again.'
  expect(await textOf({ lacksSecrets: true })).toContain(again)
  expect(await textOf({})).not.toContain('Passwords')
})
