/** Whether what is built was built from the present sources, and has the files of the release beside it where one is named. */
export function isBuilt(release?: string): boolean
