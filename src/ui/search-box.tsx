import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import control from './fields/control.module.css'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** What is searched; the box's accessible name. */
  label: string
  placeholder?: string
  value: string
  onChange: (query: string) => void
  /** Called on blur, and on Enter. */
  onLeave?: () => void
}

/** A search box that filters a list as the person types. */
export function SearchBox({
  label,
  placeholder = 'Search',
  value,
  onChange,
  onLeave,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={`${control.box} ${styles.search}`}>
      <span className={control.leading} aria-hidden="true">
        <Search />
      </span>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`${control.control} ${styles.input}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && onLeave?.()}
      />
      {value && (
        <span className={control.inside}>
          <button
            type="button"
            aria-label="Clear search"
            className={styles.clear}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  )
}
