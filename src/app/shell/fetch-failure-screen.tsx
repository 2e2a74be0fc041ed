import { useEffect, useRef, useState } from 'react'
import { storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { readPageInputCoverage } from '../current-wizard.ts'
import { type FetchFailureCause, findFetchFailureCause, reloadPage } from '../release.ts'
import { reloadLossText } from './reload-loss-text.ts'

interface FetchFailureProps {
  /** What is missing, as the beginning of a sentence: 'This step'. */
  what: string
  /** Loads it again. */
  onRetry: () => void
}

const answersKept = 'Your answers are still here.'

/** Seconds between automatic attempts while the server is down. */
const pause = 5

/** A file of the portal couldn't be loaded: the server is down, or has a newer release. */
export function FetchFailureScreen({ what, onRetry }: FetchFailureProps) {
  const [cause, setCause] = useState<FetchFailureCause>()
  const [stored, setStored] = useState(readPageInputCoverage)
  const root = useRef<HTMLDivElement>(null)
  const isShown = useRef(true)
  const hadFocus = useRef(false)
  const ask = async () => {
    const found = await findFetchFailureCause()
    if (!isShown.current) return
    hadFocus.current = root.current?.contains(document.activeElement) ?? false
    if (found === undefined && cause === 'serverIsAway') onRetry()
    setStored(readPageInputCoverage())
    setCause(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when it is shown
  useEffect(() => {
    isShown.current = true
    void ask()
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    // The focused button may be gone.
    if (cause === 'portalIsNewer' && hadFocus.current) {
      root.current?.querySelector('button')?.focus()
    }
  }, [cause])
  useAutomaticRetry(cause === 'serverIsAway' ? pause : undefined, () => void ask())

  if (cause === 'portalIsNewer') {
    return (
      <Notice
        ref={root}
        tone="warning"
        announce
        title="A new version of the portal is available."
        action={
          <Button size="sm" variant="primary" onClick={reloadPage}>
            Reload the page
          </Button>
        }
      >
        {what} can be loaded once you reload the page.{' '}
        {storedInputCoverageText(stored, {
          kept: 'We kept what you typed on this device and will offer to restore it after you reload.',
          lost: reloadLossText,
          nothing: answersKept,
        })}
      </Notice>
    )
  }
  return (
    <Notice
      ref={root}
      tone="error"
      title={`${what} couldn't be loaded.`}
      action={
        <Inline gap={2}>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" onClick={reloadPage}>
            Reload the page
          </Button>
        </Inline>
      }
    >
      {cause === 'serverIsAway' && "Can't reach the server. We'll try again automatically. "}
      {storedInputCoverageText(stored, {
        kept: answersKept,
        lost: reloadLossText,
        nothing: answersKept,
      })}
    </Notice>
  )
}
