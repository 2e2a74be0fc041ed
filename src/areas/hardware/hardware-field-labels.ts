import { hardwareSections } from '#schemas/hardware/sections.ts'

const { who, where, when, what } = hardwareSections

/** The label of each answer. */
export const hardwareFieldLabels = {
  ...who.labels,
  ...where.labels,
  ...when.labels,
  ...what.labels,
}
