import { createContext, useContext } from "react";

/** Which request of the list is open, and what opens or closes one. */
export type OpenedRequest = { id: number | null; toggle: (id: number) => void };

/** Beside the columns, which stay as they are when another request is opened. */
export const OpenedRequestContext = createContext<OpenedRequest>({ id: null, toggle: () => undefined });

/** Whether a request is open in the list around; never outside of it. */
export const useIsOpened = (id: number) => useContext(OpenedRequestContext).id === id;

/** Ties a request's button to what it opens. */
export const detailsId = (id: number) => `request-${id}`;
