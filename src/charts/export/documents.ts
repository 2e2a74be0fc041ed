import { loadAllInspections } from '../inspections.ts'
import { renderFlowInAllFormats } from './files.ts'

/** Files for docs/charts, by name: a picture per flow, and a page that shows them. */
export async function renderChartDocuments(): Promise<Record<string, string>> {
  const flows = await loadAllInspections()
  const pictures = Object.entries(await renderAllFlowChartFiles()).filter(([name]) =>
    name.endsWith('.svg'),
  )
  return {
    ...Object.fromEntries(pictures),
    'README.md': [
      '# Flow charts',
      '',
      'These are the charts of the wizards, drawn from the machines that run them. `npm run charts` writes them and this page; a test fails when they are out of date.',
      '',
      '## Formats',
      '',
      '```',
      'npm run charts -- --to FOLDER   # SVG, Mermaid, SCXML and XState JSON of every flow',
      '```',
      '',
      '`/charts` in the portal exports the same formats and PNG. A picture exported there shows the chart as one client gets it.',
      '',
      '**XState JSON** holds a whole machine. The rules of its flow come from `machines/tools/charts/exported-implementations.ts`:',
      '',
      '```js',
      'const { context, implementations } = exportedImplementations(machine)',
      'createMachine({ ...json, context }).provide(implementations)',
      '```',
      '',
      'It starts in a plain XState actor with the input of a wizard. The calls are stubs that name what to provide: `actors: { create, save, load, submit, calculate }`.',
      '',
      '**SCXML** holds a whole machine, too. Give the interpreter two things:',
      '',
      '- its guards, actions and delays, as functions and times of the data model',
      '- its calls, as invoked actors',
      '',
      'Three actions raise events of their own, depending on the answers. `requestSaveOfPassed` raises `draft.save`. `goToEarlierIncomplete` and `goOnAfterConflict` raise `redirect` with the step. `tests/machines/support/scxml` does all this for SCION, which takes every generated walk with the machine.',
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

/** All flows' charts in all formats, by file name. */
export async function renderAllFlowChartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const { folder, inspection } of await loadAllInspections()) {
    const { svg, mmd, scxml, json } = renderFlowInAllFormats(inspection)
    files[`${folder}.svg`] = svg
    files[`${folder}.mmd`] = mmd
    files[`${folder}.scxml`] = scxml
    files[`${folder}.machine.json`] = json
  }
  return files
}
