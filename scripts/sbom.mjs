import { runInProject } from './run-program.mjs'

/**
 * Prints a bill of materials (CycloneDX) of the production packages. The tool is downloaded on
 * demand, because npm's own `npm sbom --omit=dev` leaves out packages that development packages
 * need as well, such as react-dom.
 * @returns {Promise<{ code: number, output: string }>} its output only where `quiet`
 */
export function printBillOfMaterials(options = {}) {
  const tool = ['--package=@cyclonedx/cyclonedx-npm@6.0.1', '--', 'cyclonedx-npm']
  const line = ['exec', '--yes', '--omit=optional', ...tool, '--omit', 'dev']
  return runInProject('npm', line, options)
}
