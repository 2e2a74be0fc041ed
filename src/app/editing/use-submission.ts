import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, isInconclusive, secondsUntilRetry } from '#src/api/api-error.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { useRetry } from '#src/api/use-retry.ts'
import type { UnsentInput } from './device-store.ts'
import { SentInAnotherTab, subscribeToSending } from './sending-now.ts'
import { showSendFailure } from './show-send-failure.ts'
import { type ChangingForm, useIsUnchanged } from './use-is-unchanged.ts'
import { useUnsentTextUpdates } from './use-unsent-text-updates.ts'

export interface SubmissionOptions<Form, Output> {
  /** What it is called where its failure is told of on another page, such as 'Your reply'. */
  called: string
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
  typed?: UnsentInput
  /**
   * The form on screen. What was submitted goes again by itself while the server is away or busy, until something is
   * typed, here or in another tab: that waits for another press.
   */
  form?: ChangingForm
  /** It was sent. Runs wherever the person is by then. */
  onSent?: (output: Output, form: Form) => void
  /** Closes the form, where it is still on screen once it was sent: by then another may be in its place. */
  close?: () => void
  /** It was sent, and its form is gone: for one that says so itself, and by no toast. */
  onSentElsewhere?: (output: Output) => void
  /** It was not. Where the form is gone by then, a toast says so instead. */
  onFailed?: (error: Error, form: Form) => void
}

/**
 * Sends a form, and is the only way to. What is sent again after an answer was lost carries the same content and the
 * same Idempotency-Key, so that it never becomes two requests (docs/architecture.md, Idempotency). While one is under
 * way, another press sends nothing, be it in a form that was opened again: an API without such keys would take the two
 * halves of a double click for two requests. What follows from the answer follows also where the form is gone when it
 * comes, and a toast tells of it.
 */
export function useSubmission<Form, Output>(
  send: (form: Form, idempotencyKey: string) => Promise<Output>,
  options: SubmissionOptions<Form, Output>,
) {
  const { contentOf = whole, isSameRequest = isAlike, readUnanswered, typed } = options
  const { called, onSent, onSentElsewhere, close, onFailed } = options
  const [isAsSubmitted, submitted] = useIsUnchanged(options.form)
  const [lastFailure, setLastFailure] = useState<Error | null>(null)
  const [keys] = useState(() => createSubmissionKeys(typed?.submission))
  const isUnderWay = useRef(false)
  const ended = useRef<() => void>(undefined)
  const isSending = () => typed?.isSending() ?? false
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
      // It is another tab that hears of it.
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
  /** Nothing of it waits any more, and what was said of it is over. */
  const forget = () => {
    // Heard late, what is stored of a sending is of what was typed since.
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
  useRetry(goesAgain ? secondsUntilRetry(error) : undefined, () => {
    if (typedNow() !== pressed.current) setIsOvertaken(true)
    else if (variables !== undefined) start(variables)
  })
  // What it says stays while it goes again by itself.
  const shown = error ?? (isPending && goesAgain ? lastFailure : null)
  return {
    error: shown,
    /** Whether it goes again without another press. */
    isSentAgain: goesAgain && secondsUntilRetry(shown) !== undefined,
    data,
    /** It is on its way, maybe sent by a form that is gone. */
    isPending: isPending || isSentNow,
    /** It was sent by a form that is gone, and is on its way. */
    isSentBefore: isSentNow && !isPending,
    isError,
    reset,
    /** It is known by now that the form of which no answer came was not taken in, if it is this one. */
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

function whole<Form>(form: Form): unknown {
  return form
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Nothing says whether it was taken in. */
function isWithoutAnswer(error: Error): boolean {
  return !(error instanceof ApiError) || isInconclusive(error)
}
