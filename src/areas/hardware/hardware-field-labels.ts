import { hardwareSections } from '#schemas/hardware/sections.ts'

const { who, where, when, what } = hardwareSections

/** What each answer of the form is called. */
export const hardwareFieldLabels = {
  ...who.labels,
  ...where.labels,
  ...when.labels,
  ...what.labels,
}
