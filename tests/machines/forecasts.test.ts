import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { compareForecasts, formatForecasts } from '#machines/tools/walks/forecasts.ts'

/**
 * What a wizard says that a switch would drop and cost is what it then does, on walks with deviations: at some
 * moments, drawn by a seed; `npm run walks -- --forecasts` compares at all of them, in more companies.
 */

describe.each(flows.map(({ id, load }) => [id, load] as const))(
  'a switch on the walks of %s',
  (id, load) => {
    test('drops the answers, steps and fees that were forecast, and Undo brings all of it back', async () => {
      const use = await load()
      const report = use((rehearsal) =>
        compareForecasts(rehearsal, {
          companies: companiesWith(rehearsal.flags).slice(0, 1),
          // The walks of Add User with deviations take seconds; the command has them.
          deviations: id !== 'addUser',
          moments: 30,
        }),
      )
      expect(report.differences).toEqual([])
      expect(report.changes).toBeGreaterThan(1)
      const isSaid = formatForecasts(id, report).includes(`${report.leftOut} more moments`)
      expect(isSaid).toBe(report.leftOut > 0)
      if (id === 'addUser' || id === 'fileTransfer') expect(report.warnings).toBeGreaterThan(1)
    })
  },
)
