import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import type { RecordEvent } from './identity-events.ts'
import { messagePage, type SignInPerson, signInPage } from './sign-in-pages.ts'

/** The path of the embedded identity provider on the portal's origin. */
export const identityPath = '/oidc'
/** The path of the sign-in page, below `identityPath`. */
export const signInPath = '/sign-in'

/** Answers GET (list of people) and POST (the choice) of `/oidc/sign-in/{uid}`. */
export async function answerSignIn(
  provider: Provider,
  {
    people,
    providerName,
    record,
  }: {
    readonly people: readonly SignInPerson[]
    readonly providerName: string
    readonly record: RecordEvent
  },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, page: string) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(page)
  }
  try {
    await provider.interactionDetails(request, response)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error
    record('signInFailed', { reason: 'expired' })
    return send(400, messagePage('This sign-in has expired', 'Start again.', providerName))
  }
  if (request.method !== 'POST') return send(200, signInPage(people, providerName))
  const answer = await readForm(request)
  if (answer.get('cancel')) {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'You canceled the sign-in.',
    })
  }
  const person = people.find(({ subject }) => subject === answer.get('person'))
  if (!person) {
    record('signInFailed', { reason: 'unknownPerson' })
    return send(400, signInPage(people, providerName))
  }
  record('signIn', { subject: person.subject })
  return provider.interactionFinished(request, response, {
    login: { accountId: person.subject, remember: false },
  })
}

const longestAnswer = 1000

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const length = Number(request.headers['content-length'])
  return new URLSearchParams(length <= longestAnswer ? await text(request) : '')
}
