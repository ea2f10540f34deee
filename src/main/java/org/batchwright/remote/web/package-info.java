/** Access to the web from this computer: proxies, certificates, and the pauses that servers request. */
@NullMarked
package org.batchwright.remote.web;

import org.jspecify.annotations.NullMarked;
