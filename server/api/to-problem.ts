import { type Envelope, type ErrorOutput, problemStatuses } from '#schemas/api/envelope.ts'
import { NotAMember, SessionEnded } from '../db/enter-call.ts'
import { errorCode, errorProperty } from '../db/error-code.ts'
import { FileGone } from '../files/stored-files.ts'
import { IdentityUnavailable, RefusedToken } from '../identity/token-verifier.ts'
import { ThreadEnded } from '../process/thread-pool.ts'
import { TooManyWaiting } from '../process/turns.ts'
import { ScannerUnavailable } from '../uploads/virus-scan.ts'
import { Problem } from './problem.ts'

/** Converts every error to an answer. */

/** Any thrown value as a problem of the contract; unexpected ones become `failed`. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof NotAMember) {
    return new Problem('forbidden', 'You are not a member of this company.')
  }
  if (thrown instanceof RefusedToken || thrown instanceof SessionEnded) {
    return new Problem('unauthenticated', 'Sign in to continue.')
  }
  if (thrown instanceof IdentityUnavailable) return unavailableProblem(thrown.retryAfterSeconds)
  if (thrown instanceof TooManyWaiting) {
    return tooManyProblem('The portal is very busy right now.')
  }
  // Clients retry failed calls at once, which wouldn't help here.
  if (thrown instanceof ThreadEnded) return tooManyProblem("We couldn't create this file.")
  if (thrown instanceof ScannerUnavailable) {
    const sentence =
      "We couldn't scan the file for viruses, so it wasn't stored. Try again in a moment."
    return new Problem('unavailable', sentence, {}, 30)
  }
  if (thrown instanceof FileGone) {
    return new Problem('missing', 'This file was just removed.')
  }
  return frameworkProblem(thrown) ?? databaseProblem(thrown) ?? failedProblem()
}

/** The envelope of a refused request. */
export function problemEnvelope(problem: Problem, requestId: string): Envelope<ErrorOutput> {
  return {
    statusCode: problemStatuses[problem.kind],
    success: false,
    errorMessages: [...problem.sentences],
    output: { ...problem.detail, requestId },
  }
}

function unavailableProblem(retryAfterSeconds = 5): Problem {
  const sentence = 'The portal is busy. Try again in a moment.'
  return new Problem('unavailable', sentence, {}, retryAfterSeconds)
}

function tooManyProblem(sentence: string): Problem {
  return new Problem('tooMany', `${sentence} Try again in a moment.`, {}, 10)
}

function failedProblem(): Problem {
  return new Problem('failed', 'Something went wrong, please try again later')
}

/** Errors that fastify throws before a handler runs. */
function frameworkProblem(thrown: unknown): Problem | undefined {
  const status = errorProperty(thrown, 'statusCode')
  if (status === 413) return new Problem('tooLarge', 'The request is too large.')
  if (status === 415) {
    return new Problem('unsupported', 'Send the body as application/json.')
  }
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return new Problem('malformed', "We can't read this request.")
}

/** PostgreSQL SQLSTATEs and system error codes. */
const diskFullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** Database errors by SQLSTATE. Their messages may quote data and are never passed on. */
function databaseProblem(thrown: unknown): Problem | undefined {
  const code = errorCode(thrown)
  if (isLostConnection(thrown) || isLostConnection(errorProperty(thrown, 'cause')))
    return unavailableProblem()
  if (typeof code !== 'string') return undefined
  if (isDiskFull(thrown)) {
    return new Problem(
      'unavailable',
      "The portal is out of storage, so this wasn't saved. Everything saved earlier is safe. Try again later.",
      {},
      30,
    )
  }
  if (/^(08|53|57|40)/.test(code) || /^E[A-Z]+$/.test(code)) return unavailableProblem()
  if (code === '21000' && databaseRoutine(thrown) === 'ExecOnConflictUpdate') {
    return new Problem('malformed', 'The request contains the same entry twice.')
  }
  if (code === '23505') {
    return new Problem('conflict', 'Someone else did the same thing at the same moment.')
  }
  return code.startsWith('22')
    ? new Problem('malformed', "The request contains a value we can't store.")
    : undefined
}

/**
 * The PostgreSQL routine that raised the error. The same SQLSTATE is used for a request that names a row twice and for
 * a bug in one of our queries.
 */
function databaseRoutine(thrown: unknown): unknown {
  return (
    errorProperty(thrown, 'routine') ?? errorProperty(errorProperty(thrown, 'cause'), 'routine')
  )
}

/** Errors of the driver itself, which have no code. */
function isLostConnection(thrown: unknown): boolean {
  const texts = /^(timeout exceeded|Connection terminated|Client (has encountered|was closed))/
  return thrown instanceof Error && texts.test(thrown.message)
}

/** Whether the database or this process has run out of disk space. */
export function isDiskFull(thrown: unknown): boolean {
  return diskFullCodes.includes(String(errorCode(thrown)))
}

/** The error in words for operators, without people's data. */
export function describeError(thrown: unknown): string {
  if (thrown instanceof IdentityUnavailable) return "The identity provider isn't responding."
  if (thrown instanceof ScannerUnavailable) return "The virus scanner can't be reached."
  if (isDiskFull(thrown)) return "The disk is full. Nothing can be stored until there's room."
  if (toProblem(thrown).kind === 'unavailable') {
    return "The database isn't responding, or gave up on a request."
  }
  return 'The call failed for an unexpected reason.'
}
