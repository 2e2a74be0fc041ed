import { describe, expect, test } from 'vitest'
import { contract } from '#schemas/contract.ts'
import { type OpenApiDocument, openApiDocument } from '#server/api/openapi/document.ts'
import { schemaFields } from '#server/api/openapi/fields.ts'
import { createContractWitness } from '#tests/e2e/contract-witness.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const document = openApiDocument()

/** Every reference in a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : referencesIn(item),
  )
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => Object(value)[key], document)
}

describe('the OpenAPI document', () => {
  test('is served to everyone, as JSON', async () => {
    const response = await fetch(`${api.url()}/api/openapi.json`)
    expect(response.headers.get('content-type')).toMatch('application/json')
    const served: OpenApiDocument = await response.json()
    expect(served).toEqual(JSON.parse(JSON.stringify(document)))
    expect(served.openapi).toBe('3.1.0')
  })

  test('documents every call of the contract at its exact path, and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    const meant = Object.entries(contract).map(
      ([name, { method, path }]) => `${name} ${method} ${path}`,
    )
    expect(documented.toSorted()).toEqual(meant.toSorted())
  })

  test('refers to what it holds, and uses what it holds', () => {
    const references = new Set(referencesIn(document))
    for (const reference of references) expect(resolve(reference), reference).toBeDefined()
    for (const [group, members] of Object.entries(document.components)) {
      if (group === 'securitySchemes') continue
      for (const name of Object.keys(members)) {
        expect(references, `${group}/${name}`).toContain(`#/components/${group}/${name}`)
      }
    }
  })

  test('documents every parameter in a path, required', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(operations)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path')
        expect(
          inPath.map(({ name }) => name),
          path,
        ).toEqual(names)
        expect(
          inPath.every(({ required }) => required),
          path,
        ).toBe(true)
      }
    }
  })

  test('documents the wire format: the misspelt wire name, and dates as text', () => {
    const request = JSON.stringify(document.components.schemas)
    expect(request).toContain('hardareDeliveryDate')
    expect(request).not.toContain('hardwareDeliveryDate')
  })
})

describe('the page for people', () => {
  test('documents every call, without script and by its own style sheet', async () => {
    const response = await fetch(`${api.url()}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const [name, { path }] of Object.entries(contract)) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(`<code>${path}</code>`)
    }
    expect(page).not.toMatch(/<script|style=|https?:\/\//)
    const style = await fetch(`${api.url()}/api/docs.css`)
    expect(style.headers.get('content-type')).toMatch('text/css')
  })

  test('documents which fields are needed, inside other fields too', () => {
    const needed = schemaFields({
      type: 'object',
      required: ['outer'],
      properties: {
        outer: {
          type: 'object',
          required: ['inner'],
          properties: { inner: { type: 'string' }, free: { type: ['integer', 'null'] } },
        },
      },
    })
    expect(needed.map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['outer', 'object', true],
      ['outer.inner', 'text', true],
      ['outer.free', 'whole number or null', false],
    ])
  })

  test('has no link that leads nowhere', async () => {
    const page = await (await fetch(`${api.url()}/api/docs`)).text()
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
    expect(ids.size).toBe([...page.matchAll(/ id="/g)].length)
  })
})

describe('the witness of the document in browser tests', () => {
  const answer = { statusCode: 200, success: true, errorMessages: [], output: [] }
  const call = {
    method: 'GET',
    url: '/api/adduser/locations',
    status: 200,
    requestHeaders: {},
    requestBody: '',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(answer),
  }
  const creation = {
    ...call,
    method: 'POST',
    url: '/api/terminateuser',
    requestHeaders: { 'content-type': 'application/json' },
  }

  test.each([
    ['an answer of another shape', /answered 200 with/, { ...call, body: '{}' }],
    [
      'an output of another shape',
      /answered 200 with \/output\/0/,
      { ...call, body: JSON.stringify({ ...answer, output: [{}] }) },
    ],
    ['a status that is not documented', /answered 418, which/, { ...call, status: 418 }],
    [
      'a page instead of JSON',
      /answered with text\/html/,
      { ...call, headers: { 'content-type': 'text/html' } },
    ],
    ['a path that is not documented', /is not documented/, { ...call, url: '/api/nowhere' }],
    [
      'a body of another shape',
      /asked with \/profileAccountId/,
      { ...creation, requestBody: '{"profileAccountId":"seven"}' },
    ],
  ])('notices %s', (_name, words, seen) => {
    const witness = createContractWitness(JSON.parse(JSON.stringify(document)))
    witness.sees(seen)
    expect(witness.differences().join()).toMatch(words)
  })

  test('has nothing to say about a call that is as documented', () => {
    const witness = createContractWitness(JSON.parse(JSON.stringify(document)))
    witness.sees(call)
    expect(witness.differences()).toEqual([])
  })
})
