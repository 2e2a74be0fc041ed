import { expect, test, vi } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { inspectionAt } from '#src/charts/inspections.ts'

test('a flow whose chart could not be fetched is asked for again', async () => {
  const flow = flows.find(({ folder }) => folder === 'plan-upgrade')!
  const load = vi.spyOn(flow, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(inspectionAt(flow.folder)).rejects.toThrow('Failed to fetch')
  const found = await inspectionAt(flow.folder)
  expect(found?.chart.title).toBe(flow.portal.title)
  // What is here is not asked for again.
  expect(await inspectionAt(flow.folder)).toBe(found)
  expect(load).toHaveBeenCalledTimes(2)
})
