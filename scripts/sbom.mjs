import { run } from './steps.mjs'

/**
 * Names what runs in production: a bill of materials (CycloneDX) on standard output. The tool is fetched when it is
 * asked for. npm's own `npm sbom --omit=dev` leaves out what a package for development needs as well, such as react-dom.
 * @returns {Promise<{ code: number, output: string }>} what it printed only where `quiet`
 */
export function writeBillOfMaterials(options = {}) {
  const tool = ['--package=@cyclonedx/cyclonedx-npm@6.0.1', '--', 'cyclonedx-npm']
  const line = ['exec', '--yes', '--omit=optional', ...tool, '--omit', 'dev']
  return run('npm', line, options)
}
