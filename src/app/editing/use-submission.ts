import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, isInconclusive, secondsUntilRetry } from '#src/api/api-error.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import type { UnsentInputHandle } from './device-store.ts'
import { SentInAnotherTab, subscribeToSending } from './sending-now.ts'
import { showSendFailure } from './show-send-failure.ts'
import { type ChangingForm, useUnchangedSince } from './use-unchanged-since.ts'
import { useUnsentTextUpdates } from './use-unsent-text-updates.ts'

/** What `useSubmission` sends, compares, and calls back. */
export interface SubmissionOptions<Form, Output> {
  /** What is sent, for a toast about its failure on another page, such as 'Your reply'. */
  called: string
  /** The part of the form that makes it a different request; by default all of it. */
  contentOf?: (form: Form) => unknown
  /**
   * Whether this form asks for the same as the one whose response never arrived; by default if both are equal. If so,
   * the earlier form is sent again, since it may have been processed.
   */
  isSameRequest?: (before: Form, form: Form) => boolean
  /**
   * Parses the stored form of a submission left unanswered by a closed page. Without it, only equal content counts as
   * the same request after a reload.
   */
  readUnanswered?: (stored: unknown) => Form | undefined
  /** The stored input, removed once it was sent. Its Idempotency-Key stays with it until then. */
  typed?: UnsentInputHandle
  /**
   * The form on screen. While the server is down or busy it's resent automatically, until the person types, here or in
   * another tab.
   */
  form?: ChangingForm
  /** Called after success, whatever page the person is on by then. */
  onSent?: (output: Output, form: Form) => void
  /** Closes the form if it's still on screen after success. */
  close?: () => void
  /** Called instead of a toast if the form was closed before it succeeded. */
  onSentElsewhere?: (output: Output) => void
  /** Called after a failure. If the form was closed by then, a toast says so instead. */
  onFailed?: (error: Error, form: Form) => void
}

/**
 * Sends a form; the only way to do so. A resend after a lost response has the same content and Idempotency-Key, so it
 * never becomes a second request (docs/architecture.md, Idempotency). While one is running, other presses send nothing,
 * even from a form opened again: an API without keys would take a double click for two requests. What follows from
 * success happens even if the form was closed before the response; a failure is then shown in a toast.
 */
export function useSubmission<Form, Output>(
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  options: SubmissionOptions<Form, Output>,
) {
  const { contentOf = sameForm, isSameRequest = isAlike, readUnanswered, typed } = options
  const { called, onSent, onSentElsewhere, close, onFailed } = options
  const [isAsSubmitted, submitted] = useUnchangedSince(options.form)
  const [lastFailure, setLastFailure] = useState<Error | null>(null)
  const [keys] = useState(() => createSubmissionKeys(typed?.submission))
  const isUnderWay = useRef(false)
  const ended = useRef<() => void>(undefined)
  const isSending = () => typed?.isSending() ?? false
  // All tabs share the stored input, so another one may have sent or changed it.
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
    mutationFn: (form: Form) => {
      const sendNow = () =>
        send(form, keys.keyOf(contentOf(form), readUnanswered ? form : undefined))
      return typed ? typed.sendAlone(sendNow) : sendNow()
    },
    onSuccess: (output, form, mark) => {
      keys.done()
      unanswered.current = undefined
      typed?.sent(mark)
      onSent?.(output, form)
      if (isShown.current) close?.()
      else onSentElsewhere?.(output)
    },
    onError: (failure, form) => {
      setLastFailure(failure)
      // The other tab shows the result.
      if (failure instanceof SentInAnotherTab) return
      const isUnanswered = isWithoutAnswer(failure)
      unanswered.current = isUnanswered ? form : undefined
      if (!isUnanswered) keys.refused()
      if (isShown.current) onFailed?.(failure, form)
      else showSendFailure(called, failure, { isUnanswered, isKept: typed?.isKept() ?? false })
    },
    onSettled: () => {
      isUnderWay.current = false
      ended.current?.()
    },
  })
  const isSentNow = useSyncExternalStore(subscribeToSending, isSending, () => false)
  /** Clears what was said about input that no longer waits. */
  const forget = () => {
    // If this is heard late, the stored submission belongs to newer input.
    if (typedNow() === null) keys.done()
    else keys.leave()
    unanswered.current = undefined
    setLastFailure(null)
    reset()
  }
  const unansweredForm = () => unanswered.current ?? readUnanswered?.(keys.unansweredForm())
  useUnsentTextUpdates(typed, (text) => {
    if (text === '' && !isUnderWay.current) forget()
  })
  const start = (form: Form) => {
    if (isUnderWay.current || isSending()) return
    isUnderWay.current = true
    ended.current = typed?.beginSending()
    mutate(form)
  }
  const goesAgain = isAsSubmitted && !isOvertaken
  useAutomaticRetry(goesAgain ? secondsUntilRetry(error) : undefined, () => {
    if (typedNow() !== pressed.current) setIsOvertaken(true)
    else if (variables !== undefined) start(variables)
  })
  // The message stays while it's resent automatically.
  const shown = error ?? (isPending && goesAgain ? lastFailure : null)
  return {
    error: shown,
    /** Whether it will be resent automatically. */
    isSentAgain: goesAgain && secondsUntilRetry(shown) !== undefined,
    data,
    /** Whether it's being sent, possibly by a closed form. */
    isPending: isPending || isSentNow,
    /** Whether a closed form is sending it. */
    isSentBefore: isSentNow && !isPending,
    isError,
    reset,
    /** Call this once it's known that the unanswered form wasn't processed. */
    notTakenIn: (isIt: (form: Form) => boolean) => {
      const before = unansweredForm()
      if (before === undefined || !isIt(before)) return
      unanswered.current = undefined
      keys.refused()
    },
    mutate: (form: Form) => {
      if (isUnderWay.current || isSending()) return
      setLastFailure(null)
      setIsOvertaken(false)
      pressed.current = typedNow()
      submitted()
      const before = unansweredForm()
      const isSame = before !== undefined && isSameRequest(before, form)
      start(isSame ? before : form)
    },
  }
}

function sameForm<Form>(form: Form): unknown {
  return form
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether it's unknown if the API processed it. */
function isWithoutAnswer(error: Error): boolean {
  return !(error instanceof ApiError) || isInconclusive(error)
}
