/**
 * Delays work that moves the page until the current press has ended: an error that appears on blur would otherwise push
 * away the button being pressed. Runs at once if there is no press.
 */
export function runAfterPress(work: () => void): void {
  if (!document.querySelector(':active')) {
    work()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click event follows the end of the press.
    setTimeout(work)
  }
  for (const event of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(event, end, { signal: ended.signal, capture: true })
}
