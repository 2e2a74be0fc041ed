import { expect, test, vi } from 'vitest'

test('a flow whose chart could not be fetched is asked for again', async () => {
  // Other tests of this worker may have fetched it already.
  vi.resetModules()
  const { flows } = await import('#machines/flows.gen.ts')
  const { loadInspectionByFolder } = await import('#src/charts/inspections.ts')
  const flow = flows.find(({ folder }) => folder === 'plan-upgrade')!
  const load = vi.spyOn(flow, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadInspectionByFolder(flow.folder)).rejects.toThrow('Failed to fetch')
  const found = await loadInspectionByFolder(flow.folder)
  expect(found?.chart.title).toBe(flow.portal.title)
  // What is here is not asked for again.
  expect(await loadInspectionByFolder(flow.folder)).toBe(found)
  expect(load).toHaveBeenCalledTimes(2)
})
