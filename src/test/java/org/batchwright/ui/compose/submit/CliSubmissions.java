package org.batchwright.ui.compose.submit;

import org.batchwright.cli.CliHarness;

/** Command lines run on a scripted engine. */
abstract class CliSubmissions {
    final CliHarness typed = new CliHarness();
}
