import { openExternal } from './open-external.ts';

const open = jest.fn();
const page = { open } as unknown as Window;

test.each(['https://kartverket.no/', 'mailto:support@peil.invalid', 'tel:+4700000000'])(
  'MOBILE-02 %s is opened outside the portal',
  (address) => {
    expect(openExternal(page, address)).toBe(true);
    expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
  },
);

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'intent://x#Intent;end', 'data:text/html,x', ''])(
  'MOBILE-02 %j is opened nowhere',
  (address) => {
    open.mockClear();
    expect(openExternal(page, address)).toBe(false);
    expect(open).not.toHaveBeenCalled();
  },
);
