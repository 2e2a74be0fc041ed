import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, saysNothingOf, secondsUntilAgain } from '#src/api/api-error.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { useRetry } from '#src/api/use-retry.ts'
import { type ChangingForm, useUnchanged } from './use-unchanged.ts'
import type { Waiting } from './waiting-text.ts'

interface SubmissionOptions<Form, Output> {
  /** What makes it another request when it changes; by default all of it. */
  contentOf?: (form: Form) => unknown
  /**
   * Whether the form of which no answer came asks for all that this one does; by default where both are the same. The
   * one of then goes again: it may have been taken in.
   */
  isSameRequest?: (before: Form, form: Form) => boolean
  /**
   * Reads the form of then as it was stored, for one whose answer a page that is gone was waiting for; without it only
   * the same content goes again as the same request after a reload.
   */
  readUnanswered?: (stored: unknown) => Form | undefined
  /** What was typed, stored on this device: it goes once it was sent. Until then its key stays with it. */
  typed?: Waiting
  /**
   * The form on screen. What was submitted goes again by itself while the server is away or busy, until something is
   * typed, here or in another tab: that waits for another press.
   */
  form?: ChangingForm
  /** It was sent. Runs wherever the person is by then. */
  onSent?: (output: Output, form: Form) => void
  /** Closes the form, where it is still on screen once it was sent: by then another may be in its place. */
  close?: () => void
  /** It was not. Runs wherever the person is by then. */
  onFailed?: (error: Error, form: Form) => void
}

/**
 * Sends a form, and is the only way to. What is sent again after an answer was lost carries the same content and the
 * same Idempotency-Key, so that it never becomes two requests (docs/architecture.md, Sending safely). While one is under
 * way, another press sends nothing: an API without such keys would take the two halves of a double click for two
 * requests. What follows from the answer follows also where the form is gone when it comes.
 */
export function useSubmission<Form, Output>(
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  options: SubmissionOptions<Form, Output> = {},
) {
  const { contentOf = whole, isSameRequest = isAlike, readUnanswered, typed } = options
  const { onSent, close, onFailed } = options
  const [isAsSubmitted, submitted] = useUnchanged(options.form)
  const [lastFailure, setLastFailure] = useState<Error | null>(null)
  const [keys] = useState(() => createSubmissionKeys(typed?.submission))
  const isUnderWay = useRef(false)
  // What was typed is stored for every tab: it may have been sent, or changed, by another.
  const [isOvertaken, setIsOvertaken] = useState(false)
  const pressed = useRef<string | null>(null)
  const typedNow = () => typed?.mark() ?? null
  const unanswered = useRef<Form>(undefined)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { mutate, variables, error, data, isPending, isError, reset } = useMutation({
    onMutate: typedNow,
    mutationFn: (form: Form) =>
      send(form, keys.keyOf(contentOf(form), readUnanswered ? form : undefined)),
    onSuccess: (output, form, mark) => {
      keys.done()
      unanswered.current = undefined
      typed?.sent(mark)
      onSent?.(output, form)
      if (isShown.current) close?.()
    },
    onError: (failure, form) => {
      const isUnanswered = isWithoutAnswer(failure)
      unanswered.current = isUnanswered ? form : undefined
      if (!isUnanswered) keys.refused()
      setLastFailure(failure)
      onFailed?.(failure, form)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const start = (form: Form) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(form)
  }
  const goesAgain = isAsSubmitted && !isOvertaken
  useRetry(goesAgain ? secondsUntilAgain(error) : undefined, () => {
    if (typedNow() !== pressed.current) setIsOvertaken(true)
    else if (variables !== undefined) start(variables)
  })
  // What it says stays while it goes again by itself.
  const shown = error ?? (isPending && goesAgain ? lastFailure : null)
  return {
    error: shown,
    /** Whether it goes again without another press. */
    isSentAgain: goesAgain && secondsUntilAgain(shown) !== undefined,
    data,
    isPending,
    isError,
    reset,
    mutate: (form: Form) => {
      if (isUnderWay.current) return
      setLastFailure(null)
      setIsOvertaken(false)
      pressed.current = typedNow()
      submitted()
      const before = unanswered.current ?? readUnanswered?.(keys.unansweredForm())
      const isSame = before !== undefined && isSameRequest(before, form)
      start(isSame ? before : form)
    },
  }
}

function whole<Form>(form: Form): unknown {
  return form
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Nothing says whether it was taken in. */
function isWithoutAnswer(error: Error): boolean {
  return !(error instanceof ApiError) || saysNothingOf(error)
}
