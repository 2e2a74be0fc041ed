import { expect, test } from 'vitest'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { rolesEditWizard } from '#src/flows/roles-edit/definition.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { markupPart, markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** The form of a roles edit, member by member. */

const state = { selected: false, isDisabled: false }
const role = (roleId: number, name: string) => ({
  roleId,
  name,
  description: `About ${name}.`,
  ...state,
})
const view = {
  primaryRoles: {
    heading: 'Who decides',
    description: 'For the company.',
    roles: [role(1, 'Approver'), role(3, 'Portal Administrator')],
  },
  secondaryRoles: {
    heading: 'Who pays',
    description: 'For the invoices.',
    roles: [role(2, 'Billing Contact')],
  },
  permissionCategories: [
    {
      name: 'Reading',
      permissions: [
        { permissionId: 'Faq', name: 'Portal FAQ', ...state },
        { permissionId: 'Resources', name: 'Documents', ...state },
      ],
    },
  ],
}
const shown = () =>
  renderWizard(rolesEditWizard, openWizard(rolesEditRehearsal.machine), {
    answers: { '/users/rolesandcontrols/view': view, '/users/rolesandcontrols/roles': [] },
  })

/** The selects of a part: what each is named, what it offers, and whether it can be changed. */
function selectsOf(html: string) {
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>.*?<select([^>]*)>(.*?)<\/select>/gs)].map(
    ([, label = '', attributes = '', options = '']) => ({
      label,
      options: markupTexts(options),
      chosen: markupTexts(/<option[^>]*selected="".*?<\/option>/s.exec(options)?.[0] ?? '')[0],
      canChange: !attributes.includes('aria-disabled'),
    }),
  )
}

const changeable = { options: ['Enabled', 'Disabled'], chosen: 'Disabled', canChange: true }
const fixed = (chosen: string) => ({ options: [chosen], chosen, canChange: false })

// ROLES-005, ROLES-012, ROLES-014
test.each([
  ['primary', 'Who decides', 'For the company.', ['Approver', 'Portal Administrator']],
  ['secondary', 'Who pays', 'For the invoices.', ['Billing Contact']],
])(
  'the %s roles are shown with their heading and description',
  async (_, heading, about, names) => {
    const group = markupPart(await shown(), heading)
    const texts = markupTexts(group)
    expect(texts).toContain(heading)
    expect(texts).toContain(about)
    for (const name of names) expect(texts).toContain(`About ${name}.`)
    expect(selectsOf(group)).toEqual(
      names.map((label) => ({
        label,
        ...(label === 'Portal Administrator' ? fixed('Disabled') : changeable),
      })),
    )
  },
)

// ROLES-005, ROLES-013, ROLES-014
test('permissions are shown by their names, in their categories', async () => {
  const html = await shown()
  const category = html.slice(html.indexOf('<fieldset'), html.indexOf('</fieldset>'))
  expect(category).toContain('aria-label="Reading"')
  expect(selectsOf(category)).toEqual([
    { label: 'Portal FAQ', ...fixed('Enabled') },
    { label: 'Documents', ...changeable },
  ])
})
