import { expect, test } from 'vitest'
import { combobox } from '#src/ui/theme/recipes/combobox.ts'
import { datePicker } from '#src/ui/theme/recipes/date-picker.ts'
import { dialog } from '#src/ui/theme/recipes/dialog.ts'
import { drawer } from '#src/ui/theme/recipes/drawer.ts'
import { menu } from '#src/ui/theme/recipes/menu.ts'
import { popover } from '#src/ui/theme/recipes/popover.ts'
import { select } from '#src/ui/theme/recipes/select.ts'
import { tooltip } from '#src/ui/theme/recipes/tooltip.ts'

/** Where rules of a recipe have an animation, as the selectors they stand under. */
function animated(rules: object, under: readonly string[] = []): string[][] {
  return Object.entries(rules).flatMap(([name, value]) => {
    if (/^animation/.test(name)) return [[...under]]
    return typeof value === 'object' && value !== null ? animated(value, [...under, name]) : []
  })
}

test.each(Object.entries({ combobox, datePicker, dialog, drawer, menu, popover, select, tooltip }))(
  '%s moves only while it is open, so that nothing waits to be hidden',
  (_name, recipe) => {
    expect(animated(recipe)).toEqual([['base', 'content', '&[data-state="open"]']])
  },
)
