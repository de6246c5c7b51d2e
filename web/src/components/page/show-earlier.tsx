import { FormError } from '../form/form-parts';
import { Button } from '../control/button';
import { t } from '../../lib/language/translate';
import './show-earlier.css';

/** A list that is read page after page, as `useReadPages` returns it. */
export interface EarlierPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list below it; nothing after the last one. */
export const ShowEarlier = ({ list }: { list: EarlierPages }) =>
  list.hasNextPage && (
    <div className="show-earlier">
      <FormError>
        {list.isFetchNextPageError && t`Earlier ones are not loaded: ${list.error?.message}`}
      </FormError>
      <Button
        look="quiet"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {t`Show earlier`}
      </Button>
    </div>
  );
