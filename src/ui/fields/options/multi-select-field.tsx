import { ChevronDown, X } from 'lucide-react'
import type { BoundField } from '../choice-option.ts'
import styles from '../control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from '../field-frame.tsx'
import chips from './multi-select-field.module.css'
import type { OptionSource } from './option-source.ts'
import { useCombobox } from './use-combobox.ts'

interface MultiSelectFieldProps<Item, Key extends string | number>
  extends FieldTexts,
    BoundField<readonly Key[]>,
    OptionSource<Item, Key> {
  label: string
  placeholder?: string
}

/**
 * Any of a long list, found by typing; chosen entries are listed below with remove buttons. The value is their keys.
 */
export function MultiSelectField<Item, Key extends string | number>({
  items,
  keyOf,
  textOf,
  hintOf,
  loading,
  loadError,
  placeholder = 'Search…',
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: MultiSelectFieldProps<Item, Key>) {
  const ids = useFieldIds(texts)
  const off = Boolean(texts.disabledBecause)
  const source = { items, keyOf, textOf, hintOf, loading, loadError }
  const chosenKeys = new Set<Key | null>(value)
  const remove = (key: Key) => onChange(value.filter((each) => each !== key))
  const box = useCombobox({
    source,
    ids: { input: ids.control.id, label: ids.label },
    disabled: off,
    several: true,
    chosen: chosenKeys,
    onChoose: (item) => {
      const key = keyOf(item)
      if (chosenKeys.has(key)) remove(key)
      else onChange([...value, key])
    },
  })
  const chosen = items.filter((item) => chosenKeys.has(keyOf(item)))
  const isKnown = !loading && loadError === undefined
  const listed = new Set(chosen.map(keyOf))
  const gone = isKnown ? value.filter((key) => !listed.has(key)) : []
  const shown = [
    ...chosen.map((item) => ({ key: keyOf(item), text: textOf(item) })),
    ...gone.map((key) => ({ key, text: `No longer offered (${key})` })),
  ]
  return (
    <FieldFrame
      ids={ids}
      {...texts}
      aside={value.length > 0 ? `${value.length} selected` : undefined}
    >
      <div id={box.anchorId} className={styles.box}>
        <input
          {...ids.control}
          {...box.input}
          ref={ref}
          type="text"
          name={texts.name}
          placeholder={placeholder}
          aria-required={texts.required}
          aria-disabled={off || undefined}
          readOnly={off}
          className={styles.control}
          value={box.query ?? ''}
          onChange={() => {}}
          onKeyDown={(event) => {
            const last = value.at(-1)
            if (event.key === 'Backspace' && !box.query && last !== undefined) remove(last)
            box.input.onKeyDown(event)
          }}
          onBlur={() => {
            box.leave()
            onBlur?.()
          }}
        />
        <span className={styles.inside}>
          <ChevronDown className={styles.mark} aria-hidden="true" />
        </span>
        {box.Panel && <box.Panel {...box.panel} />}
      </div>
      {shown.length > 0 && (
        <ul className={chips.chips} aria-label={`Selected: ${texts.label}`}>
          {shown.map(({ key, text }) => (
            <li key={key} className={chips.chip}>
              <span>{text}</span>
              {!off && (
                <button type="button" aria-label={`Remove ${text}`} onClick={() => remove(key)}>
                  <X aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
