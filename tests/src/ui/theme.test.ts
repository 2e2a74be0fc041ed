import { expect, test } from 'vitest'
import { system } from '#src/ui/theme/system.ts'
import { tokenCss } from '#src/ui/theme/token-css.ts'

test('tokens.css is what the system says', async () => {
  await expect(tokenCss(system)).toMatchFileSnapshot('../../../src/ui/theme/tokens.css')
})
