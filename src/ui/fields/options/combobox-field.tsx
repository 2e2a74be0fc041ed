import { ChevronDown, X } from 'lucide-react'
import type { BoundField } from '../choice-option.ts'
import styles from '../control.module.css'
import { FieldButton } from '../field-button.tsx'
import { FieldFrame, type FieldTexts, useFieldIds } from '../field-frame.tsx'
import type { OptionSource } from './option-source.ts'
import { useCombobox } from './use-combobox.ts'

interface ComboboxFieldProps<Item, Key extends string | number>
  extends FieldTexts,
    BoundField<Key | null>,
    OptionSource<Item, Key> {
  label: string
  placeholder?: string
}

/** One of a long list, found by typing; the value is the item's key. Bind it with a Controller's `{...field}`. */
export function ComboboxField<Item, Key extends string | number>({
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
}: ComboboxFieldProps<Item, Key>) {
  const ids = useFieldIds(texts)
  const off = Boolean(texts.disabledBecause)
  const source = { items, keyOf, textOf, hintOf, loading, loadError }
  const box = useCombobox({
    source,
    ids: { input: ids.control.id, label: ids.label },
    disabled: off,
    several: false,
    chosen: new Set([value]),
    onChoose: (item) => onChange(keyOf(item)),
  })
  const chosen = value === null ? undefined : items.find((item) => keyOf(item) === value)
  const hint = chosen !== undefined && box.query === null ? hintOf?.(chosen) : undefined
  const hintId = `${ids.control.id}-hint`
  const text = box.query ?? (chosen === undefined ? '' : textOf(chosen))
  return (
    <FieldFrame ids={ids} {...texts}>
      <div id={box.anchorId} className={styles.box}>
        <input
          {...ids.control}
          {...box.input}
          aria-describedby={
            [ids.control['aria-describedby'], hint && hintId].filter(Boolean).join(' ') || undefined
          }
          ref={ref}
          type="text"
          name={texts.name}
          placeholder={placeholder}
          aria-required={texts.required}
          aria-disabled={off || undefined}
          readOnly={off}
          className={styles.control}
          value={text}
          onChange={(event) => {
            // Typing only searches; clearing the text clears the choice.
            if (event.currentTarget.value === '' && value !== null) onChange(null)
          }}
          onBlur={() => {
            box.leave()
            onBlur?.()
          }}
        />
        <span className={styles.inside}>
          {chosen !== undefined && !off && (
            <FieldButton label={`Clear ${texts.label}`} onClick={() => onChange(null)}>
              <X />
            </FieldButton>
          )}
          <ChevronDown className={styles.mark} aria-hidden="true" />
        </span>
        {box.Panel && <box.Panel {...box.panel} />}
      </div>
      {/* Its line is always reserved, so that nothing below moves. */}
      {hintOf && (
        <p id={hintId} className={styles.chosen}>
          {hint}
        </p>
      )}
    </FieldFrame>
  )
}
