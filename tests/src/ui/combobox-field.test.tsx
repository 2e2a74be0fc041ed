import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComboboxField } from '#src/ui/fields/options/combobox-field.tsx'

/** Two people may have one name: their addresses say which of them was chosen. */

const people = [
  { id: 1, name: 'Ann Lee', email: 'ann.lee@example.com' },
  { id: 2, name: 'Ann Lee', email: 'ann.b.lee@example.com' },
]

function shown(chosen: number | null): string {
  return renderToStaticMarkup(
    <ComboboxField
      name="person"
      label="User"
      items={people}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      hintOf={({ email }) => email}
      value={chosen}
      onChange={() => undefined}
    />,
  )
}

test.each(people)(
  'who was chosen is shown with the address $email, which describes the field',
  ({ id, name, email }) => {
    const html = shown(id)
    const [, hintId] = new RegExp(`<p id="([^"]+)"[^>]*>${email}</p>`).exec(html) ?? []
    const [input = ''] = /<input[^>]*>/.exec(html) ?? []
    expect(input).toContain(`value="${name}"`)
    expect(/aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ')).toContain(hintId)
  },
)

test('before that no address is shown', () => {
  for (const { email } of people) expect(shown(null)).not.toContain(email)
})
