import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { anyFileMediaType } from '#schemas/api/endpoint.ts'
import type { OpenApiDocument } from '#server/api/openapi/document.ts'

/** An API call as it was sent. */
export interface WireCall {
  readonly method: string
  /** Including its query. */
  readonly url: string
  readonly status: number
  readonly requestHeaders: Readonly<Record<string, unknown>>
  readonly requestBody: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/**
 * Compares the calls between portal and API with the published document and collects differences.
 */
export interface ContractWitness {
  sees(call: WireCall): void
  /** Differences since the last call, one sentence each. */
  readonly differences: () => string[]
}

type Operation = OpenApiDocument['paths'][string][string]

/** @param document as it is served at /api/openapi.json */
export function createContractWitness(document: OpenApiDocument): ContractWitness {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  // Literal addresses come before those with parameters.
  const routes = Object.entries(document.paths)
    .map(([path, operations]) => ({
      path,
      operations,
      pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  let found = new Set<string>()

  function errorsOf(value: unknown, ...pointer: string[]): string[] {
    const place = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
    const $ref = `openapi#/${encodeURI(place)}`
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref })
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath || 'the whole', message, JSON.stringify(params)].join(' '),
    )
  }

  function compare(call: WireCall, path: string, operation: Operation): string[] {
    const operationPlace = ['paths', path, call.method.toLowerCase()]
    const response = operation.responses[call.status]
    const asked =
      operation.requestBody && isJson(call.requestHeaders)
        ? errorsOf(
            JSON.parse(call.requestBody),
            ...operationPlace,
            'requestBody',
            'content',
            'application/json',
            'schema',
          ).map((error) => `asked with ${error}`)
        : []
    if (!response) return [...asked, `answered ${call.status}, which is not documented`]
    const place = response.$ref
      ? response.$ref.slice('#/'.length).split('/')
      : [...operationPlace, 'responses', `${call.status}`]
    const { content } = response.$ref
      ? (document.components.responses[place.at(-1) ?? ''] ?? {})
      : response
    const media = `${call.headers['content-type'] ?? ''}`.split(';', 1)[0] ?? ''
    if (!content && media === '') return asked
    const isDocumented =
      content && (media in content || (anyFileMediaType in content && media !== ''))
    if (!isDocumented) return [...asked, `answered with ${media || 'no content'}`]
    if (media !== 'application/json') return asked
    const errors = errorsOf(JSON.parse(call.body), ...place, 'content', media, 'schema')
    return [...asked, ...errors.map((error) => `answered ${call.status} with ${error}`)]
  }

  return {
    sees(call) {
      const [path = ''] = call.url.split('?', 1)
      if (['/api/openapi.json', '/api/docs', '/api/docs.css'].includes(path)) return
      const route = routes.find(({ pattern }) => pattern.test(path))
      const operation = route?.operations[call.method.toLowerCase()]
      const differences =
        route && operation ? compare(call, route.path, operation) : ['is not documented']
      for (const difference of differences) found.add(`${call.method} ${path}: ${difference}`)
    },
    differences() {
      const differences = [...found]
      found = new Set()
      return differences
    },
  }
}

function isJson(headers: Readonly<Record<string, unknown>>): boolean {
  return `${headers['content-type'] ?? ''}`.startsWith('application/json')
}
