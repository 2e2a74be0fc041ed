import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'

interface GridKeysOptions {
  /** The scrolling element; null until it's mounted. */
  scroller: HTMLElement | null
  /** The row with the current or last focus; -1 is the header. */
  activeRow: RefObject<number>
  rowCount: number
  columnCount: number
  pageSize: number
  scrollTo: (index: number) => void
}

/**
 * Moves the focus between the check boxes of a windowed grid. The grid is a single tab stop: it takes the focus, passes
 * it to a check box, and isn't focusable while the focus is inside. Works without state, so that moving renders
 * nothing.
 */
export function useGridKeys({
  scroller,
  activeRow,
  rowCount,
  columnCount,
  pageSize,
  scrollTo,
}: GridKeysOptions) {
  const activeColumn = useRef(0)
  const wanted = useRef(false)

  const cell = () =>
    scroller?.querySelector<HTMLElement>(
      `[data-row="${activeRow.current}"][data-column="${activeColumn.current}"]`,
    )

  /** Call when rows were mounted: a row out of sight has to be scrolled to first. */
  const focusWanted = () => {
    if (!wanted.current) return
    const target = cell()
    if (!target) return
    wanted.current = false
    target.focus({ preventScroll: true })
  }

  const go = (row: number, column: number) => {
    activeRow.current = Math.max(-1, Math.min(row, rowCount - 1))
    activeColumn.current = Math.max(0, Math.min(column, columnCount - 1))
    if (activeRow.current >= 0) scrollTo(activeRow.current)
    const target = cell()
    wanted.current = !target
    target?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const row = activeRow.current
    const column = activeColumn.current
    const moves: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + pageSize, column],
      PageUp: [Math.max(row < 0 ? -1 : 0, row - pageSize), column],
      Home: event.ctrlKey ? [0, 0] : [row, 0],
      End: event.ctrlKey ? [rowCount - 1, columnCount - 1] : [row, columnCount - 1],
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(...move)
  }

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) {
      go(activeRow.current, activeColumn.current)
      return
    }
    currentTarget.tabIndex = -1
    const { row, column } = target.dataset
    if (row === undefined || column === undefined) return
    activeRow.current = Number(row)
    activeColumn.current = Number(column)
  }

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.tabIndex = 0
  }

  return { keys: { onKeyDown, onFocus, onBlur }, focusWanted }
}
