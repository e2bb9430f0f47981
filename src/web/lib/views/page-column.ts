/** The content column that the pages of Account and Admin share: one width, centered. */
export const pageColumn = 'mx-auto w-full max-w-[1180px] px-4 pb-16 md:px-8';
