import { type ComponentType, createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import styles from './wizard.module.css'

/** A place beside a running wizard, for what looks at it without being part of it. */

export interface BesideProps {
  flowId: string
  /** The running machine, to be looked at. */
  source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
}

/** What stands there; undefined where nothing does. */
export const BesideContext = createContext<ComponentType<BesideProps> | undefined>(undefined)

export function Beside(props: BesideProps) {
  const Shown = useContext(BesideContext)
  if (!Shown) return null
  return (
    <div className={styles.beside}>
      <Shown {...props} />
    </div>
  )
}
