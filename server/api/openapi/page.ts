import { problemStatuses } from '#schemas/api/envelope.ts'
import type { OpenApiDocument, OpenApiOperation } from './document.ts'
import { type Field, schemaFields } from './fields.ts'
import { type Html, html } from './html.ts'
import { requestHeaderParameters } from './parts.ts'
import type { JsonSchema } from './schemas.ts'

/** The OpenAPI document as an HTML page. It runs no scripts. */
export function documentPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>Every call goes to <code>${document.servers[0]?.url ?? ''}</code> with an access token as
<code>Authorization: Bearer</code>, and is answered in one <a href="#schema-Envelope">envelope</a>, errors
included. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
</header>
<div class="columns">
<nav aria-label="Calls">${areas.map(
    (area) =>
      html`<h2>${area.name}</h2><ul>${area.calls.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}">${methodBadge(method)} ${path}</a></li>`,
      )}</ul>`,
  )}<h2>More</h2><ul><li><a href="#problems">Problems</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="calls">${areas.map(
    (area) =>
      html`<section><h2>${area.name}</h2>${area.calls.map(({ method, path, operation }) =>
        callSection(method, path, operation),
      )}</section>`,
  )}
${problemsSection(document)}
<section id="schemas"><h2>Schemas</h2>${Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<article><h3 id="schema-${name}">${name}</h3>${fieldTable(`Fields of ${name}`, schema)}</article>`,
  )}</section>
</main>
</div>
</body>
</html>`.markup
}

function methodBadge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`
}

function callSection(method: string, path: string, operation: OpenApiOperation): Html {
  const { operationId, summary, description, requestBody, responses } = operation
  const output = responses[200]?.content?.['application/json']?.schema
  const fileType = output ? undefined : Object.keys(responses[200]?.content ?? {})[0]
  const body = requestBody?.content['application/json']?.schema
  return html`<article id="${operationId}">
<h3>${methodBadge(method)} <code>${path}</code></h3>
<p>${summary}. ${description}</p>
${parameterTable(operation)}
${body ? html`<h4>Body</h4>${fieldTable(`Body of ${operationId}`, body)}` : ''}
<h4>Answer</h4>${fileType ? html`<p>A file: <code>${fileType}</code>.${responses[206] ? ' Parts of it may be asked for by Range, and If-None-Match saves sending it again.' : ''}</p>` : fieldTable(`Answer of ${operationId}`, outputSchema(output))}
<p class="problems">Problems: ${Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => html`<a href="#problem-${status}">${status}</a> `)}</p>
</article>`
}

/** The schema of the envelope's output. */
function outputSchema(schema: JsonSchema | undefined): JsonSchema {
  return schema?.allOf?.find(({ properties }) => properties)?.properties?.output ?? {}
}

function parameterTable(operation: OpenApiOperation): Html {
  const all = operation.parameters.map((parameter) => {
    const shared = Object.entries(requestHeaderParameters).find(([name]) =>
      parameter.$ref?.endsWith(`/${name}`),
    )
    return { description: undefined, required: false, ...(shared?.[1] ?? parameter) }
  })
  if (all.length === 0) return html``
  return html`<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${operation.operationId}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">About</th></tr></thead>
<tbody>${all.map(
    ({
      name,
      in: place,
      required,
      description,
    }) => html`<tr><th scope="row"><code>${name ?? ''}</code></th>
<td>${place ?? ''}</td><td>${required ? 'yes' : 'no'}</td><td>${description ?? ''}</td></tr>`,
  )}</tbody></table></div>`
}

function fieldTable(label: string, schema: JsonSchema): Html {
  const fields = schemaFields(schema)
  const [only] = fields
  if (fields.length === 1 && only?.name === '') {
    return html`<p>${only.kind === 'anything' ? 'Nothing that is read.' : kindCell(only)}</p>`
  }
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Needed</th><th scope="col">Limits</th></tr></thead>
<tbody>${fields.map(
    (
      field,
    ) => html`<tr><th scope="row"><code>${field.name || 'each entry'}</code></th><td>${kindCell(field)}</td>
<td>${field.required ? 'yes' : 'no'}</td><td>${field.limits}</td></tr>`,
  )}</tbody></table></div>`
}

function kindCell({ kind, component }: Field): Html {
  if (component === undefined) return html`${kind}`
  const [before = '', after = ''] = kind.split(component)
  return html`${before}<a href="#schema-${component}">${component}</a>${after}`
}

function problemsSection(document: OpenApiDocument): Html {
  const problems = Object.entries(problemStatuses)
  const meaning = document.components.responses
  return html`<section id="problems"><h2>Problems</h2>
<p>A refused call says why in <code>errorMessages</code>; its <code>output</code> is a
<a href="#schema-ProblemDetail">ProblemDetail</a>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Problems"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Kind</th><th scope="col">Means</th></tr></thead>
<tbody>${problems.map(
    ([kind, status]) =>
      html`<tr id="problem-${status}"><th scope="row">${status}</th><td>${kind}</td><td>${meaning[kind]?.description ?? ''}</td></tr>`,
  )}</tbody></table></div></section>`
}
