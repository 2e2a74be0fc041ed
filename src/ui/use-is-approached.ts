import { useEffect, useState } from 'react'

/** Whether the pointer or the focus has been on an element that matches a selector, since the component mounted. */
export function useIsApproached(selector: string): boolean {
  const [isApproached, setApproached] = useState(false)
  useEffect(() => {
    if (isApproached) return
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest(selector)) setApproached(true)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    return () => {
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
    }
  }, [isApproached, selector])
  return isApproached
}
