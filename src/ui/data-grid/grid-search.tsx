import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../search-box.tsx'

interface GridSearchProps {
  label: string
  /** What the rows are searched for now. */
  search: string
  onSearch: (search: string) => void
}

/** Milliseconds after the last letter until the rows are searched. */
const pause = 150

/** The search of a grid: what is typed is this field's alone until there is a pause, or the field is left. */
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
