/** The most characters of a risk's notes and of each reason. */
export const riskReasonLimit = 300

/** What is said of a text that has all of them, and of one that has more (AMB-126). */
export const riskLimitText = `Maximum of ${riskReasonLimit} characters reached.`

/** The most risks that are changed at once. */
export const risksAtOnce = 500
