import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../search-box.tsx'

interface GridSearchProps {
  label: string
  /** The current search. */
  search: string
  onSearch: (search: string) => void
}

/** Milliseconds after the last keystroke before searching. */
const pause = 150

/** The grid's search box. It searches after a pause in typing, or on blur. */
export function GridSearch({ label, search, onSearch }: GridSearchProps) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      latest.current(typed)
      setTyped(undefined)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  const searchNow = (text: string) => {
    onSearch(text)
    setTyped(undefined)
  }
  return (
    <SearchBox
      label={label}
      value={typed ?? search}
      onChange={(text) => (text === '' ? searchNow(text) : setTyped(text))}
      onLeave={() => typed !== undefined && searchNow(typed)}
    />
  )
}
