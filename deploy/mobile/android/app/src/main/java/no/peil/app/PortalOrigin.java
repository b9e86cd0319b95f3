package no.peil.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/** Which addresses are the portal's, without anything of Android's, so that it is tried by itself. */
final class PortalOrigin {

    private static final Set<String> FOR_THE_SYSTEM = Set.of("https", "http", "mailto", "tel", "sms", "geo");

    private PortalOrigin() {}

    /** Whether an address has the portal's scheme, host and port, and names no user. */
    static boolean isSame(String portal, String address) {
        URI own = parse(portal);
        URI asked = parse(address);
        return (
            own != null &&
            asked != null &&
            asked.getRawUserInfo() == null &&
            own.getHost() != null &&
            own.getHost().equalsIgnoreCase(asked.getHost()) &&
            scheme(own).equals(scheme(asked)) &&
            port(own) == port(asked)
        );
    }

    /** Whether the system's browser, mail, telephone, messages or maps may be handed an address. */
    static boolean isForTheSystem(String address) {
        int end = address.indexOf(':');
        return end > 0 && FOR_THE_SYSTEM.contains(address.substring(0, end).toLowerCase(Locale.ROOT));
    }

    /** Null: not an address, or one without a host that could be compared. */
    private static URI parse(String address) {
        if (address == null) return null;
        // Of the path nothing matters, and Android's own parser takes more in it than java.net's.
        int query = indexOfAny(address, address.indexOf("://") + 3);
        try {
            return new URI(query < 0 ? address : address.substring(0, query));
        } catch (URISyntaxException unreadable) {
            return null;
        }
    }

    private static int indexOfAny(String address, int from) {
        for (int at = Math.max(from, 0); at < address.length(); at++) {
            if ("/?#".indexOf(address.charAt(at)) >= 0) return at;
        }
        return -1;
    }

    private static String scheme(URI address) {
        return address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
    }

    private static int port(URI address) {
        if (address.getPort() >= 0) return address.getPort();
        return scheme(address).equals("https") ? 443 : 80;
    }
}
