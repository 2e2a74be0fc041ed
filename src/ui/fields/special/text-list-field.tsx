import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { Button } from '../../button.tsx'
import { IconButton } from '../../icon-button.tsx'
import type { BoundField } from '../choice-option.ts'
import control from '../control.module.css'
import { FieldGroup, type FieldTexts, fieldId, useFieldIds } from '../field-frame.tsx'
import styles from './text-list-field.module.css'

interface TextListFieldProps extends FieldTexts, BoundField<readonly string[]> {
  /** Name of one row; rows are numbered. */
  itemLabel: string
  placeholder?: string
  /** Maximum characters of a row; longer input is refused, never cut. */
  limit?: number | undefined
  maxItems?: number
  /** Rows the error is about; by default all. */
  refusedRows?: readonly number[] | undefined
  /** Texts that can be added with one press. */
  suggestions?: readonly string[]
}

/**
 * Texts in rows that can be added and removed; one is always there. Bind it with `{...field}`. Not Chakra's TagsInput:
 * its text only counts once confirmed, so a draft would be saved without it. A row counts from the first letter, has a
 * label errors can link to, and may contain commas.
 */
export function TextListField({
  itemLabel,
  placeholder,
  limit,
  maxItems = Number.POSITIVE_INFINITY,
  refusedRows,
  suggestions = [],
  value,
  onChange,
  onBlur,
  ref,
  ...rest
}: TextListFieldProps) {
  const longest = Math.max(0, ...value.map((text) => text.length))
  const tooLong =
    limit !== undefined && longest > limit ? sharedFieldMessages.tooLong(limit, longest) : undefined
  const texts = { ...rest, error: tooLong ?? rest.error }
  const ids = useFieldIds(texts)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number | undefined>(undefined)
  const rows = value.length === 0 ? [''] : value
  const count = rows.length
  const isRefused = (row: string, at: number) => {
    if (tooLong !== undefined) return row.length > (limit ?? 0)
    return rest.error !== undefined && (refusedRows?.includes(at) ?? true)
  }
  // The target of error links and of the form's focus.
  const first = Math.max(0, rows.findIndex(isRefused))
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go one at a time
  useEffect(() => {
    if (focusNext.current === undefined) return
    list.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = undefined
  }, [count])

  const write = (at: number, text: string) =>
    onChange(rows.map((row, index) => (index === at ? text : row)))
  const add = () => {
    focusNext.current = count
    onChange([...rows, ''])
  }
  const remove = (at: number) => {
    focusNext.current = Math.max(0, at - 1)
    onChange(rows.filter((_, index) => index !== at))
  }
  const take = (text: string) => {
    const blank = rows.findIndex((row) => row.trim() === '')
    if (blank < 0) onChange([...rows, text])
    else write(blank, text)
  }
  const offered = suggestions.filter((text) => !rows.includes(text))

  return (
    <FieldGroup role="group" ids={ids} {...texts}>
      <div ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={index} className={styles.row}>
            <input
              id={index === first ? fieldId(texts.name) : undefined}
              ref={index === first ? ref : undefined}
              type="text"
              autoComplete="off"
              aria-label={`${itemLabel} ${index + 1}`}
              aria-invalid={isRefused(row, index) || undefined}
              aria-describedby={isRefused(row, index) ? ids.error : undefined}
              placeholder={placeholder}
              className={control.control}
              value={row}
              onChange={(event) => write(index, event.currentTarget.value)}
              onBlur={onBlur}
            />
            {count > 1 && (
              <IconButton
                label={`Remove ${itemLabel.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      <div className={styles.more}>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={count >= maxItems}
          onClick={add}
        >
          Add another
        </Button>
        {offered.map((text) => (
          <Button
            key={text}
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            disabled={count >= maxItems}
            onClick={() => take(text)}
          >
            {text}
          </Button>
        ))}
      </div>
    </FieldGroup>
  )
}
