import { expect, test, vi } from 'vitest'

test('a flow whose chart could not be fetched is asked for again', async () => {
  // Other tests of this worker may have fetched it already.
  vi.resetModules()
  const { flows } = await import('#machines/flows.gen.ts')
  const { loadInspection } = await import('#src/charts/inspections.ts')
  const flow = flows.find(({ folder }) => folder === 'plan-upgrade')!
  const load = vi.spyOn(flow, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadInspection(flow.folder)).rejects.toThrow('Failed to fetch')
  const found = await loadInspection(flow.folder)
  expect(found?.chart.title).toBe(flow.portal.title)
  // What is here is not asked for again.
  expect(await loadInspection(flow.folder)).toBe(found)
  expect(load).toHaveBeenCalledTimes(2)
})
