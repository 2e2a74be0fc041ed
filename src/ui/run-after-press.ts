/**
 * Does at the end of a press what would move things under the pointer: a message that shows as its field is left would
 * push the button that is being pressed away, and nothing would be pressed. At once where no press is under way.
 */
export function runAfterPress(work: () => void): void {
  if (!document.querySelector(':active')) {
    work()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click comes right after the end of the press.
    setTimeout(work)
  }
  for (const event of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(event, end, { signal: ended.signal, capture: true })
}
