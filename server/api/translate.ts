import { type Envelope, type ProblemDetail, statusOfProblem } from '#schemas/api/envelope.ts'
import { NotAMember, SessionEnded } from '../db/database.ts'
import { errorCode, propertyOf } from '../db/error-code.ts'
import { FileGone } from '../files/stored-files.ts'
import { IdentityUnavailable, RefusedToken } from '../identity/verify.ts'
import { ThreadEnded } from '../process/thread-pool.ts'
import { TooManyWaiting } from '../process/turns.ts'
import { ScannerUnavailable } from '../uploads/virus-scan.ts'
import { Problem } from './problem.ts'

/** The one place where what went wrong becomes an answer. */

/** Whatever was thrown, as a problem of the contract; what nobody foresaw is `failed`. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof NotAMember) {
    return new Problem('forbidden', 'You are not a member of this company.')
  }
  if (thrown instanceof RefusedToken || thrown instanceof SessionEnded) {
    return new Problem('unauthenticated', 'Sign in to continue.')
  }
  if (thrown instanceof IdentityUnavailable) return unavailable(thrown.retryAfterSeconds)
  if (thrown instanceof TooManyWaiting) {
    return comeBackLater('The portal has too much to do at the moment.')
  }
  // Nothing that a client should try again at once, as it does with a call that failed.
  if (thrown instanceof ThreadEnded) return comeBackLater('This file could not be made just now.')
  if (thrown instanceof ScannerUnavailable) {
    const sentence =
      'The file could not be checked for viruses, so it was not stored. Please try again in a moment.'
    return new Problem('unavailable', sentence, {}, 30)
  }
  if (thrown instanceof FileGone) {
    return new Problem('missing', 'This file is no longer here: it was removed a moment ago.')
  }
  return ofFramework(thrown) ?? ofDatabase(thrown) ?? unexpectedFailure()
}

/** The envelope of a refused request. */
export function envelopeOf(problem: Problem, requestId: string): Envelope<ProblemDetail> {
  return {
    statusCode: statusOfProblem[problem.kind],
    success: false,
    errorMessages: [...problem.sentences],
    output: { ...problem.detail, requestId },
  }
}

function unavailable(retryAfterSeconds = 5): Problem {
  const sentence = 'The portal is busy, please try again in a moment.'
  return new Problem('unavailable', sentence, {}, retryAfterSeconds)
}

function comeBackLater(sentence: string): Problem {
  return new Problem('tooMany', `${sentence} Please try again in a moment.`, {}, 10)
}

function unexpectedFailure(): Problem {
  return new Problem('failed', 'Something went wrong, please try again later')
}

/** What fastify refuses before a handler runs. */
function ofFramework(thrown: unknown): Problem | undefined {
  const status = propertyOf(thrown, 'statusCode')
  if (status === 413) return new Problem('tooLarge', 'The request is too large.')
  if (status === 415) {
    return new Problem('unsupported', 'A body is sent as application/json.')
  }
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return new Problem('malformed', 'The request can not be read.')
}

/** SQLSTATE of PostgreSQL, and codes of the system. */
const noRoom = ['53100', 'ENOSPC', 'EDQUOT']

/** What PostgreSQL refuses, by its SQLSTATE; its texts may quote data and are never passed on. */
function ofDatabase(thrown: unknown): Problem | undefined {
  const code = errorCode(thrown)
  if (isLostConnection(thrown) || isLostConnection(propertyOf(thrown, 'cause')))
    return unavailable()
  if (typeof code !== 'string') return undefined
  if (isDiskFull(thrown)) {
    return new Problem(
      'unavailable',
      'The portal has no room to store this at the moment. What was saved before is safe; please try again later.',
      {},
      30,
    )
  }
  if (/^(08|53|57|40)/.test(code) || /^E[A-Z]+$/.test(code)) return unavailable()
  if (code === '21000' && routineOf(thrown) === 'ExecOnConflictUpdate') {
    return new Problem('malformed', 'The request names the same thing twice.')
  }
  if (code === '23505') {
    return new Problem('conflict', 'Someone else did the same at the same moment.')
  }
  return code.startsWith('22')
    ? new Problem('malformed', 'The request holds a value that can not be stored.')
    : undefined
}

/**
 * Where in PostgreSQL it was refused: one code stands for a request that names a row twice and for a query of ours that
 * found several rows where one was meant, which is no fault of the request.
 */
function routineOf(thrown: unknown): unknown {
  return propertyOf(thrown, 'routine') ?? propertyOf(propertyOf(thrown, 'cause'), 'routine')
}

/** The driver's own errors, which carry no code. */
function isLostConnection(thrown: unknown): boolean {
  const texts = /^(timeout exceeded|Connection terminated|Client (has encountered|was closed))/
  return thrown instanceof Error && texts.test(thrown.message)
}

/** Whether the disk is full, for the database or for this process. */
export function isDiskFull(thrown: unknown): boolean {
  return noRoom.includes(String(errorCode(thrown)))
}

/** What went wrong, in words for anyone who runs the portal; nothing of what people wrote. */
export function wordsFor(thrown: unknown): string {
  if (thrown instanceof IdentityUnavailable) return 'The identity provider does not answer.'
  if (thrown instanceof ScannerUnavailable) return 'The virus scanner can not be asked.'
  if (isDiskFull(thrown)) return 'The disk is full: nothing can be stored until there is room.'
  if (problemOf(thrown).kind === 'unavailable') {
    return 'The database does not answer, or gave up what it was asked.'
  }
  return 'The call failed for a reason that nobody foresaw.'
}
