/** How the web is reached from this computer: proxies, certificates, pauses that servers request. */
@NullMarked
package org.batchwright.remote.web;

import org.jspecify.annotations.NullMarked;
