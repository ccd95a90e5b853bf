package io.github.adjudicator.client;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** What an address says of where calls go. */
final class Addresses {
  private static final String DNS = "dns:///";
  private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  private Addresses() {}

  /** Whether an address is this machine's own. No name is looked up. */
  static boolean isLoopback(String address) {
    if (address.startsWith("unix:")) {
      return true;
    }
    String named = address.startsWith(DNS) ? address.substring(DNS.length()) : address;
    String host = named.substring(0, Math.max(0, named.lastIndexOf(':')));
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.equals("localhost")) {
      return true;
    }
    if (!IPV4.matcher(host).matches() && !IPV6.matcher(host).matches()) {
      return false;
    }
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException notAnAddress) {
      return false;
    }
  }
}
