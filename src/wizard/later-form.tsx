import { type ComponentType, lazy } from 'react'

/** A step's form that comes in a file of its own; `preload` fetches it before it is wanted. */
export type LaterForm = ComponentType & {
  readonly preload: () => Promise<unknown>
  /** Forgets that it could not be fetched. */
  readonly renew: () => void
}

/** For forms that bring heavy parts along, such as windowed lists: they are fetched one step ahead. */
export function laterForm(load: () => Promise<ComponentType>): LaterForm {
  const fetched = () => lazy(async () => ({ default: await load() }))
  let Form = fetched()
  const Later = () => <Form />
  return Object.assign(Later, {
    preload: load,
    renew: () => {
      Form = fetched()
    },
  })
}

/** Fetches a form ahead of its step; nothing to do for those that are there already. */
export function preloadForm(form: ComponentType | undefined): void {
  // What can't be fetched ahead is fetched when its step is entered.
  if (isLater(form)) form.preload().catch(() => undefined)
}

/** Lets a form that could not be fetched be fetched again. */
export function renewForm(form: ComponentType | undefined): void {
  if (isLater(form)) form.renew()
}

function isLater(form: ComponentType | undefined): form is LaterForm {
  return form !== undefined && 'preload' in form
}
