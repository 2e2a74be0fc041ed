import { allInspections } from '../inspections.ts'
import { exportAllFormats } from './files.ts'

/** Every flow's chart as files for docs/charts, by their names: pictures, and a page that shows them. */
export async function chartDocuments(): Promise<Record<string, string>> {
  const flows = await allInspections()
  const pictures = Object.entries(await chartFiles()).filter(([name]) => name.endsWith('.svg'))
  return {
    ...Object.fromEntries(pictures),
    'README.md': [
      '# Flow charts',
      '',
      'Read off the machines that run the wizards. Written by `npm run charts`; a test fails when they are stale.',
      '',
      'Mermaid, SCXML and XState JSON are written by `npm run charts -- --to FOLDER`, and `/charts` exports each of them, as a client gets it where it is a picture, and as PNG.',
      '',
      'Each XState JSON is a whole machine with the rules of its flow, which `exportedRules(machine)` in `machines/tools/charts/exported-rules.ts` returns: `createMachine({ ...json, context }).provide(implementations)` starts in a plain XState actor with the input of a wizard. The calls are stubs that say what to provide (`actors: { create, save, load, submit, calculate }`).',
      '',
      'Each SCXML is a whole machine, too. Its guards, actions and delays are functions and times of its data model, and its calls are invoked actors: the interpreter is given both. Three actions raise events of their own, depending on the answers: `requestSaveOfPassed` raises `draft.save`, `goToEarlierIncomplete` and `goOnAfterConflict` raise `redirect` with the step. `tests/machines/support/scxml` does all this for SCION, which goes every generated walk with the machine.',
      ...flows.flatMap(({ folder, inspection: { chart } }) => [
        '',
        `## ${chart.title}`,
        '',
        chart.purpose,
        '',
        `![${chart.title}](${folder}.svg)`,
      ]),
      '',
    ].join('\n'),
  }
}

/** Every flow's chart in every format, by the names of the files. */
export async function chartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const { folder, inspection } of await allInspections()) {
    const { svg, mmd, scxml, json } = exportAllFormats(inspection)
    files[`${folder}.svg`] = svg
    files[`${folder}.mmd`] = mmd
    files[`${folder}.scxml`] = scxml
    files[`${folder}.machine.json`] = json
  }
  return files
}
