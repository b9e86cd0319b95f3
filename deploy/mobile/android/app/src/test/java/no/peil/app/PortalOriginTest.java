package no.peil.app;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Run by {@code ./gradlew test}. */
public class PortalOriginTest {

    private static final String PORTAL = "https://portal.example.no";

    @Test
    public void thePortalItself() {
        for (String address : new String[] {
            "https://portal.example.no",
            "https://portal.example.no/device/D1?fra=1#graf",
            "https://portal.example.no:443/",
            "HTTPS://Portal.Example.no/?q={a|b}",
            "https://portal.example.no/søk me"
        }) {
            assertTrue(address, PortalOrigin.isSame(PORTAL, address));
        }
    }

    @Test
    public void anyOtherOrigin() {
        for (String address : new String[] {
            "http://portal.example.no/",
            "https://portal.example.no:8443/",
            "https://portal.example.no.evil.example/",
            "https://portal.example.no@evil.example/",
            "https://kari@portal.example.no/",
            "https://evil.example/https://portal.example.no/",
            "https://evil.example\\@portal.example.no/",
            "blob:https://portal.example.no/1",
            "data:text/html,x",
            "javascript:alert(1)",
            "file:///data/data/no.peil.app/databases/peilSQLite.db",
            ""
        }) {
            assertFalse(address, PortalOrigin.isSame(PORTAL, address));
        }
        assertFalse(PortalOrigin.isSame(null, PORTAL));
    }

    @Test
    public void whatTheSystemIsHanded() {
        assertTrue(PortalOrigin.isForTheSystem("https://kartverket.no/"));
        assertTrue(PortalOrigin.isForTheSystem("TEL:+4700000000"));
        for (String address : new String[] { "intent://x#Intent;end", "file:///x", "javascript:x", "data:,x", ":", "" }) {
            assertFalse(address, PortalOrigin.isForTheSystem(address));
        }
    }
}
