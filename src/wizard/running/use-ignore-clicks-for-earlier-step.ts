import { type MouseEvent, useRef } from 'react'

/**
 * Ignores the second click of a double click whose first one left the step: it would check or press whatever the next
 * step shows in that place.
 * @returns a handler for clicks in the wizard's panel
 */
export function useIgnoreClicksForEarlierStep(stepId: string): (event: MouseEvent) => void {
  const clickedOn = useRef(stepId)
  return (event) => {
    if (event.detail <= 1) clickedOn.current = stepId
    else if (clickedOn.current !== stepId) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
