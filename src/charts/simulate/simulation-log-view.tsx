import { useRef, useState } from 'react'
import { type SimulationLog, simulationLog } from '#schemas/requests/simulation-log.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import styles from '../charts.module.css'

interface SimulationLogViewProps {
  /** The flow's name. */
  title: string
  /** As text. */
  events: readonly string[]
  log: () => SimulationLog
  onBackTo: (count: number) => void
  onImport: (log: SimulationLog) => void
}

/** The simulation's events so far. Any of them can be returned to; the log can be saved and replayed. */
export function SimulationLogView({
  title,
  events,
  log,
  onBackTo,
  onImport,
}: SimulationLogViewProps) {
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const save = () => {
    const content = log()
    const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
    saveFile(blob, `${content.flow}.log.json`)
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setFault(undefined)
    const replayed = parseSimulationLog(await chosen.text())
    if (typeof replayed === 'string') setFault(replayed)
    else if (replayed.flow !== log().flow)
      setFault(`This log is for a different flow, not ${title}.`)
    else onImport(replayed)
  }
  return (
    <section aria-label="Events so far" className={styles.block}>
      <h3>Events so far</h3>
      {events.length === 0 && <p>Nothing has happened yet.</p>}
      <ol className={styles.log}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events never move
          <li key={index}>
            <button
              type="button"
              className={styles.way}
              aria-label={`Go back to event ${index + 1}: ${event}`}
              onClick={() => onBackTo(index + 1)}
            >
              {event}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.moves}>
        {events.length > 0 && (
          <>
            <Button size="sm" onClick={() => onBackTo(events.length - 1)}>
              Undo
            </Button>
            <Button size="sm" onClick={() => onBackTo(0)}>
              Start again
            </Button>
            <Button size="sm" onClick={save}>
              Save log
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => file.current?.click()}>
          Replay a log
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Log to replay"
          hidden
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            // So that the same file, perhaps corrected, can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {fault && <Notice tone="error">{fault}</Notice>}
    </section>
  )
}

/** Parses a log file; a text says why it can't be replayed. */
function parseSimulationLog(text: string): SimulationLog | string {
  try {
    const read = simulationLog.safeParse(JSON.parse(text))
    return read.success ? read.data : "This file isn't a simulation log."
  } catch {
    return "This file isn't JSON."
  }
}
